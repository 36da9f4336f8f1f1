/** Serves a merchant's pictures to a shop in development, whose Worker has no binding to a folder. */
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const picture = /^\/media\/(f-[0-9a-f]{32}(?:-\d+)?\.avif)$/

export function mediaFolder(folder: string): Plugin {
  return {
    name: 'media-folder',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = picture.exec(request.url ?? '')?.[1]
        const path = name && join(folder, name)
        if (!path || !statSync(path, { throwIfNoEntry: false })) return next()
        response.setHeader('content-type', 'image/avif')
        createReadStream(path).pipe(response)
      })
    },
  }
}
