/** An app of one's own: docs/app.md as it stands, by the package that it speaks of. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createAppProject } from '#tests/support/app-project.ts'

test('a stranger with the guide and the packed client comes from a search to a paid order', async ({
  baseURL,
}) => {
  const project = await createAppProject()
  try {
    const [faults, said] = await Promise.all([project.check(), project.run(baseURL ?? '')])
    const { dependencies } = JSON.parse(readFileSync(join(project.client, 'package.json'), 'utf8'))
    const schema = readFileSync(join(project.client, 'schema.graphql'), 'utf8')

    expect(project.status).toBe(0)
    expect(faults).toBe('')
    expect(Object.keys(dependencies)).toEqual(['@graphql-typed-document-node/core'])
    expect(schema).toContain('sessionCreate(')
    expect(said.replaceAll(/[\u00a0\u202f]/g, ' ').split('\n')).toEqual([
      expect.stringMatching(/^Клей монтажный Липень «Супер Фикс».* за шт$/),
      expect.stringMatching(/^В корзине 1 шт [\d,]+ ₽$/),
      expect.stringMatching(/^Вошли как 79\d{9}$/),
      expect.stringMatching(/^Доставим true [\d ,]+ ₽$/),
      expect.stringMatching(/^Заказ \d+ [\d,]+ ₽$/),
      'Тот же заказ: true',
      'Оплачен: true',
      'Отмена: CANCELLED',
      'Заказов всего 1',
      'Гость: true UNAUTHENTICATED',
      'Продлена: true',
      expect.stringMatching(/^Отказ: OUT_OF_STOCK /),
      'Вышли: true',
      '',
    ])
  } finally {
    project.remove()
  }
})
