/** What a person has asked the shop's specialists, and what was answered. */
import { sql } from '#api/data/sql.ts'
import type { Section } from './data-copy-shape.ts'

/** What was answered to an inquiry `i`, the prices that were named among it, in words. */
const answer = sql`nullif(concat_ws('. ', i.answer,
  (SELECT group_concat(name || ': ' || printf('%.2f', named_minor / 100.0), '; ')
    FROM inquiry_lines l WHERE l.inquiry_number = i.number AND named_minor IS NOT NULL)), '')`

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
    answer: 'Ответ',
  },
  query: ({ userId }) => sql`SELECT created_at AS createdAt, phrase, firstname, contact, comment,
      ${answer} AS answer FROM inquiries i WHERE user_id = ${userId} ORDER BY number`,
}
