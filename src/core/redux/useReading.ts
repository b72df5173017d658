import { useEffect } from 'react';

/** Reads when shown and whenever `read` is another one; what is still on its way then is given up. */
export function useReading(read: () => { abort: () => void }): void {
  useEffect(() => {
    const reading = read();
    return () => reading.abort();
  }, [read]);
}
