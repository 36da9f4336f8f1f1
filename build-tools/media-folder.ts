/** Serves a merchant's pictures to a shop in development, whose Worker has no binding to a folder. */
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { listAnswers, toMediaType } from '#schema/media.ts'

const picture = /^\/media\/(f-[0-9a-f]{32}(?:-\d+)?\.avif)$/

export function mediaFolder(folder: string): Plugin {
  const isThere = (name: string) =>
    statSync(join(folder, name), { throwIfNoEntry: false }) !== undefined
  return {
    name: 'media-folder',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const asked = picture.exec(request.url ?? '')?.[1]
        const name = asked && listAnswers(asked, request.headers.accept ?? null).find(isThere)
        if (!name) return next()
        response.setHeader('content-type', toMediaType(name))
        response.setHeader('vary', 'accept')
        createReadStream(join(folder, name)).pipe(response)
      })
    },
  }
}
