/** What a person has asked the shop's specialists, and what was answered. */
import { sql } from '#api/data/sql.ts'
import type { Section } from './data-copy-shape.ts'

/** What was answered to an inquiry `i`, the prices that were named among it, in words. */
const answer = sql`nullif(concat_ws('. ', i.answer,
  (SELECT group_concat(name || ': ' || printf('%.2f', named_minor / 100.0), '; ')
    FROM inquiry_lines l WHERE l.inquiry_number = i.number AND named_minor IS NOT NULL)), '')`

/** What the person wrote when prices were refused. */
const refusal = sql`(SELECT group_concat(DISTINCT l.refusal) FROM inquiry_lines l
  WHERE l.inquiry_number = i.number AND l.refusal <> '')`

export const inquirySection: Section = {
  name: 'inquiries',
  title: 'Вопросы специалисту',
  tables: ['inquiries', 'inquiry_lines'],
  columns: {
    createdAt: 'Когда',
    phrase: 'Искали',
    firstname: 'Имя',
    contact: 'Контакт',
    comment: 'Комментарий',
    wantedBy: 'К\u00a0какому дню',
    answer: 'Ответ',
    refusal: 'Почему отказались от\u00a0цен',
  },
  query: ({ userId }) => sql`SELECT created_at AS createdAt, phrase, firstname, contact, comment,
      wanted_by AS wantedBy, ${answer} AS answer, ${refusal} AS refusal FROM inquiries i WHERE user_id = ${userId} ORDER BY number`,
}
