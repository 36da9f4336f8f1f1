/**
 * Vite plugin: what React does for pages of another kind.
 *
 * It counts the bytes of each piece it writes, to send long parts of a page behind it. None of ours
 * is sent so (web/entry.server.tsx), and the count is a fifth of a page's work: it has the length
 * instead. And it looks up the name of each component for a page that is written in two sittings,
 * which none of ours is.
 */
import type { Plugin } from 'vite'

const renderer = /react-dom-server\.bun\.production\.js$/
const patches = [
  ['Buffer.byteLength(chunk, "utf8")', 'chunk.length'],
  ['name = getComponentNameFromType(type)', 'name = null'],
] as const

export function uncountedPieces(): Plugin {
  return {
    name: 'uncounted-pieces',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: renderer },
      handler(code) {
        const patched = patches.reduce((text, [from, to]) => {
          if (!text.includes(from)) this.error(`React has no «${from}» any more.`)
          return text.replace(from, to)
        }, code)
        return { code: patched, map: null }
      },
    },
  }
}
