/** The build without Node's file system: a template here reads no files. */
declare module 'liquidjs/dist/liquid.browser.mjs' {
  export * from 'liquidjs'
}
