/**
 * Vite plugin: what React does for pages of another kind.
 *
 * It counts the bytes of each piece it writes, to send long parts of a page behind it. None of ours
 * is sent so (web/entry.server.tsx), and the count is a fifth of a page's work: it has the length
 * instead. And it looks up the name of each component for a page that is written in two sittings,
 * which none of ours is.
 */
import { patch } from './patch.ts'

export const uncountedPieces = () =>
  patch({
    name: 'uncounted-pieces',
    environment: 'ssr',
    file: /react-dom-server\.bun\.production\.js$/,
    changes: [
      ['Buffer.byteLength(chunk, "utf8")', 'chunk.length'],
      ['name = getComponentNameFromType(type)', 'name = null'],
    ],
  })
