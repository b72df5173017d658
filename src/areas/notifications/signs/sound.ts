/** Two short tones, made by the browser itself; nothing happens where it does not allow sound yet. */
export function playSound(): void {
  if (typeof AudioContext !== 'function') return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.08, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.4);
  gain.connect(context.destination);
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(660, context.currentTime);
  tone.frequency.setValueAtTime(880, context.currentTime + 0.12);
  tone.connect(gain);
  tone.start();
  tone.stop(context.currentTime + 0.4);
  tone.addEventListener('ended', () => void context.close());
}
