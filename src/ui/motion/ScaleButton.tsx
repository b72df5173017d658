import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import * as m from 'framer-motion/m';
import type { ComponentProps } from 'react';
import { useMotionReady } from './loadMotion';
import { Moving } from './Moving';

const MovingButton = m.create(Button);
const MovingIconButton = m.create(IconButton);

/** A button that grows a little on hover and focus, and shrinks when pressed. */
export function ScaleButton(props: ComponentProps<typeof MovingButton>) {
  useMotionReady();
  return (
    <Moving>
      <MovingButton
        whileHover={{ scale: 1.05 }}
        whileFocus={{ scale: 1.05 }}
        whileTap={{ scale: 0.98 }}
        {...props}
      />
    </Moving>
  );
}

/** The same for icon buttons; being small, they scale more. */
export function ScaleIconButton(props: ComponentProps<typeof MovingIconButton>) {
  useMotionReady();
  return (
    <Moving>
      <MovingIconButton
        whileHover={{ scale: 1.1 }}
        whileFocus={{ scale: 1.1 }}
        whileTap={{ scale: 0.95 }}
        {...props}
      />
    </Moving>
  );
}
