/** Why a delivery came to nothing: what the shop's people choose from, and its buyer reads. */
import { otherReason } from './cancel-reason.ts'

export const failedDeliveryReasons = [
  'Не\u00a0застали по\u00a0адресу',
  'Не\u00a0дозвонились до\u00a0покупателя',
  'Покупатель попросил перенести',
  'Не\u00a0нашли адрес',
  'Не\u00a0смогли подъехать',
  'Не\u00a0успели довезти',
  otherReason,
]
