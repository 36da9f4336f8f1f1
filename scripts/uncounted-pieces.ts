/**
 * Vite plugin: React counts the bytes of each piece it writes, to send long parts of a page behind
 * it. None of ours is sent so (web/entry.server.tsx), and the count is a fifth of a page's work: it
 * has the length instead.
 */
import type { Plugin } from 'vite'

const renderer = /react-dom-server\.bun\.production\.js$/
const count = 'Buffer.byteLength(chunk, "utf8")'

export function uncountedPieces(): Plugin {
  return {
    name: 'uncounted-pieces',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: renderer },
      handler(code) {
        if (!code.includes(count)) this.error('React counts its bytes elsewhere.')
        return { code: code.replace(count, 'chunk.length'), map: null }
      },
    },
  }
}
