import { Inquiry, type InquiryCreate } from '#schema/rest/inquiry.ts'
import type { Outcome, Rest } from './client.ts'

export function createInquiry(rest: Rest, body: InquiryCreate): Promise<Outcome<Inquiry>> {
  return rest.write({ segments: ['inquiries'], body, answer: Inquiry, access: 'session' })
}
