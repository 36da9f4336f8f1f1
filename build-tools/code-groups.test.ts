import { expect, test } from 'vitest'
import { type BundledModule, nameFiles } from './code-groups.ts'

/** Modules by the names of what they import and load later; the first are screens. */
function toModules(
  imports: Record<string, { of?: readonly string[]; later?: readonly string[]; bytes?: number }>,
  screens: string[],
) {
  const listOf = (id: string, kind: 'of' | 'later') =>
    Object.entries(imports).flatMap(([other, module]) => (module[kind]?.includes(id) ? other : []))
  return new Map(
    Object.entries(imports).map(
      ([id, { of = [], later = [], bytes = 100 }]): [string, BundledModule] => [
        id,
        {
          code: 'x'.repeat(bytes),
          isEntry: screens.includes(id),
          importedIds: of,
          dynamicallyImportedIds: later,
          importers: listOf(id, 'of'),
          dynamicImporters: listOf(id, 'later'),
        },
      ],
    ),
  )
}

const options = { requestBytes: 1000, isTaken: () => false }

test('small files that mostly the same screens need become one', () => {
  const names = nameFiles(
    toModules(
      {
        home: { of: ['card', 'price'] },
        list: { of: ['card', 'price', 'filter'] },
        cart: { of: ['price', 'sum'] },
        card: {},
        price: {},
        filter: {},
        sum: {},
      },
      ['home', 'list', 'cart'],
    ),
    options,
  )

  expect(names.get('card')).not.toBeNull()
  expect(names.get('card')).toBe(names.get('price'))
  expect(names.get('home')).toBeNull()
})

test('what would be loaded in vain is not worth a request', () => {
  const modules = {
    home: { of: ['card', 'price'] },
    cart: { of: ['price'] },
    card: { bytes: 5000 },
    price: {},
  }

  const names = nameFiles(toModules(modules, ['home', 'cart']), options)

  expect(names.get('card')).toBeNull()
  expect(names.get('price')).toBeNull()
})

/** Modules that import later ones, the same for each seed. */
function toRandomModules(seed: number) {
  let state = seed
  const random = (max: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * max)
  }
  const screens = Array.from({ length: 14 }, (_, i) => `s${i}`)
  const ids = [...screens, ...Array.from({ length: 40 }, (_, i) => `m${i}`)]
  const imports = ids.map((id, i) => {
    const first = Math.max(i + 1, screens.length)
    const of = [1, 2].map(() => ids[first + random(ids.length - first)] ?? '').filter(Boolean)
    return [id, { of: [...new Set(of)], bytes: 50 + random(900) }] as const
  })
  return toModules(Object.fromEntries(imports), screens)
}

function hasCircle(modules: ReadonlyMap<string, BundledModule>, fileOf: (id: string) => string) {
  const uses = new Map<string, Set<string>>()
  for (const [id, { importedIds }] of modules) {
    const file = fileOf(id)
    const used = uses.get(file) ?? new Set()
    for (const imported of importedIds) if (fileOf(imported) !== file) used.add(fileOf(imported))
    uses.set(file, used)
  }
  // Files that use none that is left, until there are none such.
  for (let isFewer = true; isFewer; ) {
    const ends = [...uses].filter(([, used]) => [...used].every((file) => !uses.has(file)))
    for (const [file] of ends) uses.delete(file)
    isFewer = ends.length > 0
  }
  return uses.size > 0
}

test('no files import each other in a circle', () => {
  let merged = 0
  for (let seed = 1; seed <= 60; seed += 1) {
    const modules = toRandomModules(seed)
    const names = nameFiles(modules, { ...options, requestBytes: 400 })
    merged += [...names.values()].filter(Boolean).length

    expect(
      hasCircle(modules, (id) => names.get(id) ?? id),
      `seed ${seed}`,
    ).toBe(false)
  }
  expect(merged).toBeGreaterThan(500)
})

test('what another group takes, and what is loaded by itself, is named by neither', () => {
  const modules = {
    home: { of: ['card', 'price'], later: ['dialog'] },
    list: { of: ['card', 'price'], later: ['dialog'] },
    card: {},
    price: { of: ['framework'] },
    dialog: { of: ['price'] },
    framework: {},
  }

  const names = nameFiles(toModules(modules, ['home', 'list']), {
    ...options,
    isTaken: (id) => id === 'framework',
  })

  expect(names.get('framework')).toBeNull()
  expect(names.get('dialog')).toBeNull()
  expect(names.get('card')).toBe(names.get('price'))
})
