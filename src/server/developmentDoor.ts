import type { NextApiRequest, NextApiResponse } from 'next';

/**
 * The catch-all page's handler. Only `next dev` uses it: in production `main.ts` answers these paths before Next sees
 * them, and the server's code is not even part of the page's bundle.
 */
export async function developmentDoor(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    response.status(404).end();
    return;
  }
  const { answerInDevelopment } = await import('./develop');
  await answerInDevelopment(request, response);
}
