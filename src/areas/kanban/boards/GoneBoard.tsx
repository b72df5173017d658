import { useGoneNotice } from '@/core/notices/useGoneNotice';

/** Puts away the notice that led to a board that is gone; draws nothing. */
export function GoneBoard() {
  useGoneNotice(true);
  return null;
}
