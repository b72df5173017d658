import { useGoneNotice } from '@/core/notices/useGoneNotice';

/** Dismisses the notice that led to a deleted board; renders nothing. */
export function GoneBoard() {
  useGoneNotice(true);
  return null;
}
