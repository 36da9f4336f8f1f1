import { expect, test } from 'vitest'
import { parsePictures } from './picture.ts'

function read(texts: string[], origin: string | null = 'https://lavka.example') {
  const warnings: string[] = []
  const pictures = parsePictures(texts, 'Плитка', origin, warnings)
  return { urls: pictures.map(({ url }) => url), warnings }
}

test('addresses are read as exports write them: joined, without a scheme or a host, with spaces', () => {
  const { urls, warnings } = read([
    'http://cdn.example/c.jpg, //cdn.example/d.jpg;https://cdn.example/e.jpg?w=1,2',
    ' https://cdn.example/путь с пробелом/б.jpg ',
    '/upload/e.jpg',
  ])

  expect(urls).toEqual([
    'http://cdn.example/c.jpg',
    'https://cdn.example/d.jpg',
    'https://cdn.example/e.jpg?w=1,2',
    'https://cdn.example/%D0%BF%D1%83%D1%82%D1%8C%20%D1%81%20%D0%BF%D1%80%D0%BE%D0%B1%D0%B5%D0%BB%D0%BE%D0%BC/%D0%B1.jpg',
    'https://lavka.example/upload/e.jpg',
  ])
  expect(warnings).toEqual([])
})

test('what is no address of a picture is left out and told', () => {
  const told = read(['//', 'javascript:alert(1)', 'a.jpg'])
  const nowhere = read(['/upload/e.jpg'], null)

  expect([told.urls, told.warnings.length]).toEqual([[], 3])
  expect(nowhere.warnings).toEqual(['picture «/upload/e.jpg» is no http address: left out'])
})
