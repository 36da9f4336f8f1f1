import { expect, test } from 'vitest'
import { createPictures } from './small-picture.server.ts'

function createFiles(answer: () => Response) {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return answer()
  }
  const find = createPictures({ fetch })
  const work: Promise<unknown>[] = []
  return {
    asked,
    find: (path = '/media/a-400.avif') => find(path, (one) => work.push(one)),
    settle: () => Promise.all(work.splice(0)),
  }
}

const toAnswer = (bytes: number[], status = 200) => new Response(new Uint8Array(bytes), { status })

test('a picture is read behind the first page and stands in the next', async () => {
  const { find, settle, asked } = createFiles(() => toAnswer([1, 2, 255]))

  const first = find()
  const beside = find()
  await settle()
  const next = find()

  expect([first, beside]).toEqual([undefined, undefined])
  expect(next).toBe('data:image/avif;base64,AQL/')
  expect(asked).toEqual(['/media/a-400.avif'])
})

test.each([
  { title: 'that is too large', bytes: Array<number>(6_001).fill(1), status: 200 },
  { title: 'that is not there', bytes: [1], status: 404 },
])('a picture $title is asked for once and never stands in a page', async ({ bytes, status }) => {
  const { find, settle, asked } = createFiles(() => toAnswer(bytes, status))

  find()
  await settle()

  expect(find()).toBeUndefined()
  expect(asked).toHaveLength(1)
})

test('a picture that could not be read is asked for by the next page', async () => {
  let isAway = true
  const { find, settle } = createFiles(() => {
    if (isAway) throw new TypeError('Network connection lost.')
    return toAnswer([1])
  })

  find()
  await settle()
  isAway = false
  find()
  await settle()

  expect(find()).toBe('data:image/avif;base64,AQ==')
})

test('of many pictures the memory keeps no more than some hundreds', async () => {
  const { find, settle, asked } = createFiles(() => toAnswer([1]))
  const paths = Array.from({ length: 501 }, (_, i) => `/media/${i}-400.avif`)

  for (const path of paths) find(path)
  await settle()

  expect(find('/media/0-400.avif')).toBeUndefined()
  expect(find('/media/500-400.avif')).toBeDefined()
  expect(asked).toHaveLength(502)
})
