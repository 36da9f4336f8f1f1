/**
 * Vite plugin: what Terser finds after Vite's own minifier has passed, a kilobyte less to load on
 * every page. Either alone leaves more. Here and not by `build.minify`, so that a file's name
 * follows from what is in it. And parts are imported as they are: Vite's helper preloads styles
 * and scripts with them, of which there are none (web/document/styles/late.css, `modulePreload`).
 */
import { minify as minifyByTerser } from 'terser'
import { minify, type Plugin } from 'vite'

/**
 * Has a browser compile the framework whole while it loads, beside the main thread: else it does
 * so at the first call of what wraps React, which holds up a phone for sixty milliseconds.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n'

const preloadHelper = '\0vite/preload-helper.js'

export function smallCode(): Plugin {
  return {
    name: 'small-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_, id) {
      if (id !== preloadHelper) return null
      return { code: 'export const __vitePreload = (load) => load()', map: null }
    },
    async renderChunk(code, { fileName, name }) {
      const once = await minify(fileName, code, { module: true })
      const twice = await minifyByTerser(once.code, {
        ecma: 2020,
        module: true,
        compress: { passes: 3 },
      })
      const small = twice.code ?? once.code
      return { code: name === 'framework' ? compileHint + small : small, map: null }
    },
    writeBundle(_, bundle) {
      for (const { fileName, type, ...file } of Object.values(bundle)) {
        // Vite's list of the styles that parts bring.
        if (type === 'chunk' && 'code' in file && file.code.includes('__vite__mapDeps')) {
          throw new Error(
            `A part that ${fileName} loads has styles: web/document/styles/late.css lacks them`,
          )
        }
      }
    },
  }
}
