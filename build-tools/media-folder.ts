/** Serves a merchant's pictures to a shop in development, whose Worker has no binding to a folder. */
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { listAnswers, mediaFolder as path, toMediaType } from '#schema/media.ts'

const picture = /^f-[0-9a-f]{32}(?:-\d+)?\.avif$/

export function mediaFolder(folder: string): Plugin {
  const isThere = (name: string) =>
    statSync(join(folder, name), { throwIfNoEntry: false }) !== undefined
  return {
    name: 'media-folder',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [before, asked = ''] = (request.url ?? '').split(path)
        const isPicture = before === '' && picture.test(asked)
        const accept = request.headers.accept ?? null
        const name = isPicture ? listAnswers(asked, accept).find(isThere) : undefined
        if (!name) return next()
        response.setHeader('content-type', toMediaType(name))
        response.setHeader('vary', 'accept')
        createReadStream(join(folder, name)).pipe(response)
      })
    },
  }
}
