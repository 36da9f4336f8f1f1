/**
 * Form rules of the specification, section 5, once for form, gateway and api.
 * `zod/mini`, since the browser loads them; full zod accepts them inside its own objects.
 */
import * as z from 'zod/mini'
import { birthYearMin, codeLength, codeTail, commentMax, phonePattern } from './constant.ts'

export const messages = {
  phone: 'Неверный формат номера телефона',
  phoneForeign: 'Нужен российский мобильный номер, он начинается с +7 9',
  email: 'Неверный формат e-mail',
  login: 'Телефон или e-mail введены неверно',
  code: 'Неверный код',
  firstname: 'Введите корректное имя',
  birthday: 'Неверный формат даты рождения',
  address: 'Выберите адрес из подсказок',
  rating: 'Поставьте оценку от 1 до 5',
  floor: 'Укажите этаж числом',
  required: 'Это обязательное поле',
  consentOutdated: 'Документ изменился. Обновите страницу и прочитайте новую редакцию',
  min: (min: number) => `Поле должно содержать ${min} или более символов`,
  max: (max: number) => `Поле должно содержать не более ${max} символов`,
}

const required = z.minLength(1, messages.required)

/** Digits of a Russian mobile number as typed through the mask. */
export function toPhoneDigits(text: string): string {
  return text.replace(/[\s+-]/g, '')
}

/** Digits of a phone in any usual form: «8 (916) 123-45-67» is 79161234567. */
export const toPhoneNumber = (text: string): string =>
  text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')

export const isPhone = (text: string) => phonePattern.test(toPhoneDigits(text))

/**
 * Whether a phone is begun with the code of another country, or has more digits than one of ours.
 * No code begins with 89, so «+8 9…» is a Russian number with its trunk digit.
 */
export function isForeignPhone(text: string): boolean {
  const signs = text.replace(/[\s()-]/g, '')
  if (/^(\+|00)\d/.test(signs)) return !/^(\+|00)(7|8$|89)/.test(signs)
  return /^9\d{10}|^[1-6]\d{11}/.test(signs)
}

/** Letters, digits and signs of RFC 5322 without quotes, single dots between them. */
const mailbox = /^[^\s@.,;:"<>()[\]\\]+(\.[^\s@.,;:"<>()[\]\\]+)*$/
/** Labels of a name, the last of which is no number; Cyrillic ones too. */
const domain = /^([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*[\p{L}\d]$/u

function isEmail(text: string): boolean {
  const [name = '', host = '', ...rest] = text.split('@')
  const isShort = text.length <= 254 && name.length <= 64
  return rest.length === 0 && isShort && mailbox.test(name) && domain.test(host)
}

export const phone = z.string().check(
  required,
  z.refine(isPhone, {
    error: ({ input }) => (isForeignPhone(String(input)) ? messages.phoneForeign : messages.phone),
  }),
)
export const email = z.string().check(required, z.refine(isEmail, messages.email))
export const login = z.string().check(
  required,
  z.refine((text) => isPhone(text) || isEmail(text), messages.login),
)
/** A login as it is kept: a phone by its digits, an e-mail in small letters. */
export const toLogin = (text: string) =>
  isPhone(text) ? toPhoneDigits(text) : text.trim().toLowerCase()
/** What stands before the last digits is typed by some, and is not looked at. */
const codePattern = new RegExp(`^\\d{0,${codeLength - codeTail}}\\d{${codeTail}}$`)
export const otpCode = z.string().check(required, z.regex(codePattern, messages.code))
export const firstname = z
  .string()
  .check(
    required,
    z.maxLength(100, messages.max(100)),
    z.regex(/^[A-Za-zА-Яа-яЁё]+(?:[ -][A-Za-zА-Яа-яЁё]+)*$/, messages.firstname),
  )

/** dd.mm.yyyy, a real date between 1 January 1900 and yesterday. */
export const birthday = z.string().check(z.refine(isBirthday, messages.birthday))

function isBirthday(text: string): boolean {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text)
  if (!match) return false
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCDate() === day && date.getUTCMonth() === month - 1
  return isReal && year >= birthYearMin && date.getTime() < startOfTodayMs()
}

/** Moscow's midnight as a UTC date: «not after yesterday» is judged by the shop's calendar. */
function startOfTodayMs(): number {
  const moscow = new Date(Date.now() + 3 * 60 * 60 * 1000)
  return Date.UTC(moscow.getUTCFullYear(), moscow.getUTCMonth(), moscow.getUTCDate())
}

export const PhoneForm = z.object({ phone })
export const CodeForm = z.object({ phone, code: otpCode })
/** The step after a registration. */
export const NameForm = z.object({ firstname })
export const ProfileForm = z.object({
  firstname,
  email: z.union([z.literal(''), email]),
  birthday: z.union([z.literal(''), birthday]),
  gender: z.union([z.literal(''), z.enum(['MALE', 'FEMALE'])]),
})
/** The recipient block of the checkout. */
export const RecipientForm = z.object({
  firstname,
  phone,
  email: z.union([z.literal(''), email]),
})

/** How a truck gets to the goods' place. */
export const accessNote = z.string().check(z.maxLength(300, messages.max(300)))
/** The person who meets the truck; the recipient when no name is given. */
export const ContactForm = z.object({
  contactName: z.union([z.literal(''), firstname]),
  contactPhone: z.union([z.literal(''), phone]),
})

/** What a specialist is asked to find. Spaces at the ends do not count. */
export const inquiryPhrase = z.string().check(
  z.refine((text) => text.trim().length > 0, messages.required),
  z.refine((text) => text.trim().length <= 200, messages.max(200)),
)
export const inquiryComment = z
  .string()
  .check(z.refine((text) => text.trim().length <= commentMax, messages.max(commentMax)))
export const InquiryForm = z.object({
  phrase: inquiryPhrase,
  firstname,
  contact: login,
  comment: inquiryComment,
})

/** Stars of a review. */
export const rating = z
  .number(messages.rating)
  .check(z.int(messages.rating), z.minimum(1, messages.rating), z.maximum(5, messages.rating))
/** Spaces at the ends do not count. */
export const reviewText = z.string().check(
  z.refine((text) => text.trim().length >= 10, messages.min(10)),
  z.refine((text) => text.trim().length <= 2000, messages.max(2000)),
)
/** A question of a product; spaces at the ends do not count. */
export const questionText = z.string().check(
  z.refine((text) => text.trim().length >= 10, messages.min(10)),
  z.refine((text) => text.trim().length <= commentMax, messages.max(commentMax)),
)
export const QuestionForm = z.object({ text: questionText })
/** A review as its page posts it: the stars are a choice of «1» to «5». */
export const ReviewForm = z.object({
  rating: z.custom<string>((value) => /^[1-5]$/.test(String(value)), messages.rating),
  text: reviewText,
})
