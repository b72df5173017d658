import { useEffect } from 'react';

/** Reads on mount and whenever `read` changes; aborts a pending read then. */
export function useReading(read: () => { abort: () => void }): void {
  useEffect(() => {
    const reading = read();
    return () => reading.abort();
  }, [read]);
}
