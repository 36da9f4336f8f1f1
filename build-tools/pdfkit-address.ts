/**
 * Vite plugin: while it loads, pdfkit asks where a colour profile beside it lies, by the address of
 * its own file, and a Worker's files have none. The profile, which only PDF/A needs, is in its code
 * under that address: any will do.
 */
import type { Plugin } from 'vite'

const id = /\/pdfkit\/js\/pdfkit\.\w+\.mjs$/
const address = "new URL('./data/sRGB_IEC61966_2_1.icc', import.meta.url).href"

let isFound = false

const rewrite = {
  name: 'pdfkit-address',
  transform: {
    filter: { id },
    handler(code: string) {
      if (!code.includes(address)) throw new Error('pdfkit has changed: is its fix still needed?')
      isFound = true
      return { code: code.replace(address, "'sRGB_IEC61966_2_1.icc'"), map: null }
    },
  },
}

export function pdfkitAddress(): Plugin {
  return {
    ...rewrite,
    applyToEnvironment: ({ name }) => name === 'api',
    buildEnd(error) {
      const isBuilt = this.environment.mode === 'build' && !error
      if (isBuilt && !isFound) this.error(`No file of pdfkit matches ${id}: has it moved?`)
    },
    // In development packages are bundled beforehand, by plugins of their own.
    configEnvironment: (name) =>
      name === 'api' ? { optimizeDeps: { rolldownOptions: { plugins: [rewrite] } } } : undefined,
  }
}
