import { type CSSProperties, useContext, useEffect, useState } from 'react';
import { isIconName } from './bundled';
import { fetchIcon } from './fetchIcon';
import { IconServiceContext } from './iconService';

/** Sets whose icons have one colour: that of the text around them. */
const ONE_COLOUR = ['ph', 'simple-icons'];

function pictureOf(name: string, url: string): CSSProperties {
  const oneColour = ONE_COLOUR.includes(name.slice(0, name.indexOf(':')));
  const picture = `url("${url}") center / contain no-repeat`;
  return oneColour ? { mask: picture, backgroundColor: 'currentColor' } : { background: picture };
}

interface RemoteIconProps {
  name: string;
  size: number;
  className: string;
}

/** An icon that is not bundled: an empty box of its size until the service answers, and when it does not. */
export function RemoteIcon({ name, size, className }: RemoteIconProps) {
  const allowed = useContext(IconServiceContext) && isIconName(name);
  const [found, setFound] = useState<{ name: string; url: string | null } | null>(null);
  useEffect(() => {
    let wanted = allowed;
    const show = async () => {
      const url = await fetchIcon(name);
      if (wanted) setFound({ name, url });
    };
    if (allowed) void show();
    return () => {
      wanted = false;
    };
  }, [allowed, name]);
  const picture = found?.name === name && found.url !== null ? pictureOf(name, found.url) : {};
  return <span className={className} style={{ width: size, height: size, ...picture }} />;
}
