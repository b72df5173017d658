/** A rectangle of a picture, in the picture's pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.92;
const LARGEST = 1024;
/** Not WebP: browsers that can't encode it fall back to PNG, which exceeds the size limit. */
const TYPE = 'image/jpeg';

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))), TYPE, QUALITY);
  });
}

/** Crops a picture to a rectangle: at most `largest` pixels wide, on white. Rejects when it can't be read. */
export async function cropPicture(
  file: File,
  { x, y, width, height }: CropArea,
  largest = LARGEST,
): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, largest / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([await toBlob(canvas)], name, { type: TYPE });
}
