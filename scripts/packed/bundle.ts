/** Makes plain JavaScript of the commands that a server runs, with all that they import. */
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from '#scripts/local/shell.ts'

/** Commands of `npm run` in a packed folder, besides `start`. */
export const commands = [
  'answer',
  'backup',
  'import',
  'order',
  'restore',
  'shop',
  'staff',
  'standby',
]

const entries = {
  start: 'scripts/packed/start.ts',
  'shop-start': 'scripts/packed/shop-start.ts',
  'daily-copy': 'scripts/backup/daily-copy.ts',
  ...Object.fromEntries(commands.map((name) => [name, `scripts/${name}.ts`])),
}

/** Those with programs of the machine's own; a bundler cannot take them in. */
const apart = ['miniflare', 'sharp', 'workerd']

/** Writes them into `folder`, which lies in the root of the packed one; answers the packages they need. */
export async function bundleCommands(folder: string): Promise<string[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [keepFolders()],
    ssr: { target: 'node', noExternal: true, external: apart },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [name, join(root, file)]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks-[name]-[hash].js' },
      },
    },
  })
  if (!('output' in result)) throw new Error('Vite has bundled nothing')
  const imported = result.output.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  )
  const packages = imported.filter((name) => !name.endsWith('.js') && !isBuiltin(name))
  const strange = packages.filter((name) => !apart.includes(name))
  if (strange.length > 0) throw new Error(`Not bundled: ${strange.join(', ')}`)
  // workerd is asked for by its path alone.
  return [...new Set([...packages, 'workerd'])]
}

/**
 * A module reads files beside it: it is told the folder where it lay, below the packed root. A
 * command that another one uses too becomes a part of both, and knows itself by what was run.
 */
function keepFolders(): Plugin {
  return {
    name: 'keep-folders',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null
      const way = JSON.stringify(`/../${relative(root, dirname(id))}`)
      const script = JSON.stringify(`/scripts/${basename(id, '.ts')}.js`)
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${way})`)
        .replaceAll('import.meta.main', `process.argv[1].endsWith(${script})`)
    },
  }
}
