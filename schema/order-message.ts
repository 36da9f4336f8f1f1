/** Limits of the messages of an order, shared by forms and the api. */

import { photoMax } from './complaint.ts'

export const messageTextMax = 2000
/** Messages that are shown at once; older ones are asked for. */
export const messagesShown = 50
/** Pictures of one message; their size is that of a complaint's. */
export const messagePhotoMax = photoMax
/** What one side writes in an order within a day. */
export const messagesDayMax = 40
export const messagePhotosDayMax = 20

export const unsaidMessage = 'Напишите сообщение или приложите фотографию'
