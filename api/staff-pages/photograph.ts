import type { ApiContext } from '#api/context.ts'

/** A photograph that a person has sent: a browser shows it, and runs nothing that it may hold. */
export const sendPhotograph = (
  c: ApiContext,
  { type, bytes }: { type: string; bytes: ArrayLike<number> },
) =>
  c.body(Uint8Array.from(bytes), 200, {
    'content-type': type,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  })
