/** The oldest browsers of the shop: the last Chrome of Windows 7, iOS 15, and Firefox's long support. */
export const oldest = { chrome: '109', safari: '15.4', firefox: '115' }

/** As the bundler names them. */
export const targets = Object.entries(oldest).map(([name, version]) => name + version)

/**
 * For scripts Safari is told newer: all it lacked before 16.4 is a class's static block, for whose
 * sake the bundler would write every private method anew. No script has one, or lookbehind, which
 * the bundler leaves as it is: `newer-calls.ts` looks at what is built.
 */
export const scriptTargets = targets.map((target) =>
  target.startsWith('safari') ? 'safari16.4' : target,
)
