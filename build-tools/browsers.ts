/** The oldest browsers of the shop: the last Chrome of Windows 7, iOS 15, and Firefox's long support. */
export const oldest = { chrome: '109', safari: '15.4', firefox: '115' }

/** As the bundler names them. */
export const targets = Object.entries(oldest).map(([name, version]) => name + version)
