/** By what the demo's installer signs in; a local shop shows the code that it would send there. */
export const installerPhone = '79000000001'
