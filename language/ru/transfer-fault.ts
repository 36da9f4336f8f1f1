/** What a file of a transfer document lacks, as «не хватает…» goes on. */

export const transferFaultNames = {
  SELLER_NAME: 'наименования продавца',
  SELLER_INN: 'ИНН продавца',
  SELLER_ADDRESS: 'адреса продавца',
  SIGNER: 'того, кто подписывает за\u00a0продавца',
  BUYER_NAME: 'наименования покупателя',
  BUYER_INN: 'ИНН покупателя',
  BUYER_ADDRESS: 'адреса покупателя',
}

/** What a sole trader signs as. */
export const soleTraderDuty = 'Индивидуальный предприниматель'
