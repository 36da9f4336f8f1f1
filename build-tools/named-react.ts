/**
 * Vite plugin: React's parts as named exports. React is CommonJS, so each of a page's thousand calls
 * of it would be written `(0, runtime.jsx)(…)` and look the function up anew.
 */
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const shop = /\/web\/.+\.tsx?$/
/** Among node_modules, so that they join the framework's file. */
const prefix = '\0/node_modules/react/'
const modules = new Map(['react', 'react/jsx-runtime'].map((name) => [prefix + name, name]))

export function namedReact(): Plugin {
  return {
    name: 'named-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      importer && shop.test(importer) && modules.has(prefix + source) ? prefix + source : undefined,
    load(id) {
      const name = modules.get(id)
      if (name === undefined) return null
      const parts = Object.keys(require(name)).filter((part) => !part.startsWith('__'))
      const lines = parts.map((part) => `export const ${part} = /* @__PURE__ */ of('${part}')`)
      return [`import whole from '${name}'`, 'const of = (part) => whole[part]', ...lines].join(
        '\n',
      )
    },
  }
}
