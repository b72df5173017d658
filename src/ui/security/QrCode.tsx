import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { encode } from 'uqr';

// Cameras need dark squares on light ground, in the dark mode too.
const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 200,
  height: 200,
  padding: 8,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.common.white,
  fill: theme.palette.common.black,
}));

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** A text as a QR code, made in the browser: the secret in it never travels to a picture service. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 2 });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </Picture>
  );
}
