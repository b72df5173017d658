import { useCallback, useEffect, useRef, useState } from 'react';
import { readFirstPaint } from './firstPaint';
import { removeSettings, renewSettings, writeSettings } from './settingCookies';
import { DEFAULT_SETTINGS, differingSettings, type Settings, toSettings } from './settings';

const CHANNEL = 'atrium-settings';

/** Opens the line to the other tabs; gives back how to tell them, and nothing happens where there is no such line. */
function useOtherTabs(onChange: (settings: Settings) => void): (settings: Settings) => void {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const opened = new BroadcastChannel(CHANNEL);
    opened.addEventListener('message', (event: MessageEvent<unknown>) => onChange(toSettings(event.data)));
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [onChange]);
  return useCallback((settings) => channel.current?.postMessage(settings), []);
}

/** The settings as state: saved in cookies at each change, shared with the other tabs, renewed at each visit. */
export function useSettingsState(initial: Settings) {
  const [settings, setSettings] = useState(initial);
  const current = useRef(initial);
  const show = useCallback((next: Settings) => {
    if (differingSettings(current.current, next).length === 0) return;
    current.current = next;
    setSettings(next);
  }, []);
  const tellOtherTabs = useOtherTabs(show);

  const change = useCallback(
    (changes: Partial<Settings>) => {
      const next = { ...current.current, ...changes };
      writeSettings(next, differingSettings(current.current, next));
      show(next);
      tellOtherTabs(next);
    },
    [show, tellOtherTabs],
  );
  const reset = useCallback(() => {
    removeSettings();
    show(DEFAULT_SETTINGS);
    tellOtherTabs(DEFAULT_SETTINGS);
  }, [show, tellOtherTabs]);

  useEffect(() => {
    renewSettings();
    // A page made before the request (an error page) could not know the cookies.
    show(readFirstPaint(document.cookie).settings);
  }, [show]);

  return { settings, current, change, reset };
}
