/** What the engine's own texts say of each sample of their kind; no-break spaces as plain ones. */

export const smsWords: Record<string, string[]> = {
  SIGN_IN_CODE: ['Код для входа в Отвес: 48213. Никому его не сообщайте'],
  PHONE_CHANGE_CODE: ['Код для смены номера в Отвесе: 48213. Никому его не сообщайте'],
  DELETION_CODE: ['Код для удаления профиля в Отвесе: 48213. Никому его не сообщайте'],
  STAFF_LINK: [
    'Отвес: вход для сотрудника, комплектовщик. Открыть до 15:40 21 ноября: https://shop.example/staff/join/Zk3v',
  ],
  PHONE_CHANGE_ASKED: [
    'Через сутки номер для входа в Отвес сменится на …4567. Если это не вы, отмените: https://shop.example/profile/settings/phone',
  ],
  PHONE_CHANGED: ['Номер для входа в Отвес изменён на …4567. Если это не вы, позвоните нам'],
  POINTS_RELEASED: [
    'Отвес: пришли 1 205 бонусов, всего 12 340. https://shop.example/profile/loyalty',
    'Отвес: пришёл 1 бонус, всего 2. https://shop.example/profile/loyalty',
  ],
  POINTS_EXPIRING: [
    'Отвес: после 30 ноября сгорят 1 205 бонусов. https://shop.example/profile/loyalty',
    'Отвес: после 30 ноября сгорит 1 бонус. https://shop.example/profile/loyalty',
  ],
  INSTALLER_ACCEPTED: [
    'Отвес: заявка № 7001 принята, теперь покупки приносят бонусы. https://shop.example/profile/loyalty',
    'Отвес: заявка № 7001 принята, теперь покупки приносят бонусы. https://shop.example/profile/loyalty',
  ],
  INSTALLER_REFUSED: [
    'Отвес: заявка монтажника № 7001 отклонена: «Не видно печати на договоре, пришлите снимок крупнее». https://shop.example/profile/loyalty/about',
  ],
  ORDER_ACCEPTED: [
    'Отвес: заказ № 100002 принят. Соберём сегодня к 15:40 и напишем. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 принят. Соберём и напишем',
    'Отвес: заказ № 100002 принят. Привезём 21 ноября с 10:00 до 14:00. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 принят. https://shop.example/profile/orders/100002',
  ],
  DRAFT_ORDER_SENT: [
    'Отвес: проверьте заказ и подтвердите его до 15:40 21 ноября. https://shop.example/draft-orders/Zk3f',
  ],
  PAYMENT_ASKED: [
    'Отвес: заказ № 100002, 2 080 ₽. Оплатите до 15:40, чтобы мы его собрали: https://shop.example/orders/7c1d/payments/Zk3f',
  ],
  ORDER_CHANGED: [
    'Отвес: в заказе № 100002 нашлось не всё. «Клей плиточный усиленны…»: 3 из 4 мешков и ещё 2. Новая сумма 1 560 ₽, 520 ₽ вернём. https://shop.example/profile/orders/100002',
    'Отвес: в заказе № 100002 нашлось не всё. «Клей плиточный усиленны…»: нет. Спишем 1 560 ₽. https://shop.example/profile/orders/100002',
    'Отвес: в заказе № 100002 нашлось не всё. «Клей плиточный усиленны…»: 3 из 4 мешков и ещё 2. К оплате 1 560 ₽',
  ],
  ORDER_EDITED: [
    'Отвес: заказ № 100002 изменён: «Клей плиточный…» вместо «Клей усиленный д…» и ещё 2. Новая сумма 1 560 ₽, 520 ₽ вернём. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 изменён: «Клей плиточный…» вместо «Клей усиленный д…». Новая сумма 1 560 ₽, к оплате ещё 200 ₽. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 изменён. Сумма та же',
    'Отвес: заказ № 100002 изменён: без «Клей плиточный…». Новая сумма 1 560 ₽, столько и спишем. https://shop.example/profile/orders/100002',
  ],
  ORDER_CHANGE_ASKED: [
    'Отвес: предлагаем по заказу № 100002: «Клей плиточный…» вместо «Клей усиленный д…» и ещё 2. Сумма станет 1 560 ₽. Ответьте до 15:40 21 ноября: https://shop.example/orders/100002/changes/iVBORw0KGgoAAAANSUhEUg',
    'Отвес: предлагаем по заказу № 100002: «Клей плиточный…» вместо «Клей усиленный д…». Сумма та же. Ответьте до 15:40 21 ноября: https://shop.example/orders/100002/changes/iVBORw0KGgoAAAANSUhEUg',
    'Отвес: согласуйте изменение заказа № 100002: «Клей плиточный…» вместо «Клей усиленный д…» и ещё 2. Сумма станет 1 560 ₽. Ответьте до 15:40 21 ноября: https://shop.example/orders/100002/changes/iVBORw0KGgoAAAANSUhEUg',
  ],
  ORDER_READY: [
    'Отвес: заказ № 100002 готов. Код 2161. ул. Складская, 1 (вход со двор…, сегодня до 21:00. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 готов. ул. Складская, 1 (вход со двор…',
    'Отвес: заказ № 100002 готов. Код 2161. https://shop.example/profile/orders/100002',
  ],
  ORDER_DELIVERING: [
    'Отвес: заказ № 100002 в пути. Привезём завтра с 10:00 до 14:00. К оплате 2 080 ₽. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 в пути. Привезём завтра с 10:00 до 14:00. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 в пути',
  ],
  DELIVERY_FAILED: [
    'Отвес: не доставили заказ № 100002: «Не застали по адресу». Привезём завтра с 10:00 до 14:00. https://shop.example/profile/orders/100002',
    'Отвес: не доставили заказ № 100002',
  ],
  HAND_OVER: [
    'Отвес: выдали часть заказа № 100002: «Клей плиточный усиленны…» — 3 мешка и ещё 2. Осталось: «Клей плиточный усиленны…» — 1 мешок. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 выдан: «Клей плиточный усиленны…» — 3 мешка и ещё 2. Не взяли: «Клей плиточный усиленны…» — 1 мешок. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 выдан. Не взяли: «Грунтовка» — 2 шт',
  ],
  ORDER_CANCELLED: [
    'Отвес: заказ № 100002 отменён. Причина: «Разбили при погрузке, а таких больше н…». Вернём 2 080 ₽ туда, откуда платили. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 отменён магазином. Деньги не спишем. https://shop.example/profile/orders/100002',
    'Отвес: вы отменили заказ № 100002',
    'Отвес: заказ № 100002 отменён коллегой. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 отменён: время на оплату вышло. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 отменён: его не согласовали вовремя. https://shop.example/profile/orders/100002',
  ],
  ORDER_REFUNDED: [
    'Отвес: вернули 520 ₽ за заказ № 100002. Банк зачислит обычно за 1–3 дня. https://shop.example/profile/orders/100002',
    'Отвес: вернули 520 ₽ за заказ № 100002. Банк зачислит обычно за 1–3 дня',
  ],
  LINES_REFUNDED: [
    'Отвес: вернули 520 ₽ по заказу № 100002 («Собрано меньше, чем заказано»). Банк зачислит обычно за 1–3 дня. https://shop.example/profile/orders/100002',
    'Отвес: вернули 520 ₽ по заказу № 100002 («Скол на плитке») наличными. https://shop.example/profile/orders/100002',
  ],
  RETURN_REFUNDED: [
    'Отвес: вернули 520 ₽ по возврату № 5001 (заказ № 100002). Банк зачислит обычно за 1–3 дня. https://shop.example/profile/orders/100002',
  ],
  PAYMENT_REFUNDED: [
    'Отвес: вернули 520 ₽ за заказ № 100002: платёж не понадобился. Банк зачислит обычно за 1–3 дня. https://shop.example/profile/orders/100002',
  ],
  RECEIPT_MADE: [
    'Отвес: чек по заказу № 100002: https://shop.example/orders/100002/payments/Zk3f/receipt',
  ],
  ORDER_MESSAGE: [
    'Отвес: сообщение по заказу № 100002: «Белой плитки осталось семь упаковок, привезти их или заменить на серую?». https://shop.example/profile/orders/100002#talk',
    'Отвес: сообщение по заказу № 100002. https://shop.example/profile/orders/100002#talk',
  ],
  RESTOCK: [
    'Отвес: «Клей плиточный усиленный для крупной плит…» и ещё 3 снова в наличии. https://shop.example/product/kley-plitochnyy-usilennyy-25-kg',
    'Отвес: «Клей плиточный усиленный для крупной плит…» снова в наличии. https://shop.example/product/kley-plitochnyy-usilennyy-25-kg',
  ],
  FAVORITE_STOCK: [
    'Отвес: снова в наличии «Клей плиточный усиленный для крупной плит…» и ещё 3. https://shop.example/favorites',
    'Отвес: снова в наличии «Клей плиточный усиленный для крупной плит…». https://shop.example/favorites',
  ],
  FAVORITE_PRICE: [
    'Отвес: подешевело «Клей плиточный усиленный для крупной плит…», 494 ₽ вместо 1 520 ₽ и ещё 3. https://shop.example/favorites',
    'Отвес: подешевело «Клей плиточный усиленный для крупной плит…», 494 ₽ вместо 1 520 ₽. https://shop.example/favorites',
  ],
  ESTIMATE_PRICE: [
    'Отвес: смета «Дом в Заречье, первый этаж» теперь дороже на 8 000 ₽, больше не продаётся 2 товара. https://shop.example/estimates/3f2a1c9e',
    'Отвес: смета «Дом в Заречье, первый этаж» теперь дешевле на 8 000 ₽. https://shop.example/estimates/3f2a1c9e',
    'Отвес: смета «Дом в Заречье, первый этаж»: больше не продаётся 2 товара. https://shop.example/estimates/3f2a1c9e',
  ],
  ESTIMATE_MOVED: [
    'Отвес: в смете «Дом в Заречье, первый этаж» изменились цены, Сергей Волков пришлёт новую. https://shop.example/shared/estimates/Xw3',
    'Отвес: в смете «Дом в Заречье, первый этаж» изменились цены, вам пришлют новую. https://shop.example/shared/estimates/Xw3',
  ],
  ESTIMATE_VIEWED: [
    'Отвес: клиент открыл смету «Дом в Заречье, первый этаж», версия 2. https://shop.example/estimates/3f2a1c9e',
  ],
  ESTIMATE_CODE: [
    'Код, чтобы принять работы по акту № 2 на 120 450 ₽: 48213. Никому его не сообщайте. Отвес',
    'Код, чтобы согласовать смету на 120 450 ₽: 48213. Никому его не сообщайте. Отвес',
  ],
  ESTIMATE_ASKED: [
    'Отвес: ответ клиента по смете «Дом в Заречье, первый этаж»: «Можно плитку подешевле?». https://shop.example/estimates/3f2a1c9e/client',
  ],
  ESTIMATE_ACCEPTED: [
    'Отвес: клиент принял работы по акту № 1 на 120 450 ₽, смета «Дом в Заречье, первый этаж». https://shop.example/estimates/3f2a1c9e/client',
    'Отвес: клиент согласовал версию 2 на 120 450 ₽, смета «Дом в Заречье, первый этаж». https://shop.example/estimates/3f2a1c9e/client',
  ],
  ESTIMATE_REPLY: [
    'Отвес: исполнитель ответил вам по смете. https://shop.example/shared/estimates/Zk3vQ Не писать мне: на той же странице',
  ],
  ESTIMATE_PRICED: [
    'Отвес: назвали цены для 5 строк сметы «Дом в Заречье, первый этаж». https://shop.example/estimates/3f2a1c9e',
    'Отвес: назвали цены для 1 строки сметы «Дом в Заречье, первый этаж». https://shop.example/estimates/3f2a1c9e',
    'Отвес: ответили о ценах сметы «Дом в Заречье, первый этаж». https://shop.example/estimates/3f2a1c9e',
  ],
  COMPLAINT_ANSWERED: [
    'Отвес: ответ на жалобу № 3001 по заказу № 100002: «Привезём новые мешки завтра до обеда, а эти заберём». https://shop.example/profile/orders/100002',
    'Отвес: ответ на жалобу № 3001 по заказу № 100002. https://shop.example/profile/orders/100002',
  ],
  RETURN_ANSWERED: [
    'Отвес: возврат № 5001 по заказу № 100002 отклонён: «Привезём новые мешки завтра до обеда, а эти заберём». https://shop.example/profile/orders/100002',
    'Отвес: возврат № 5001 по заказу № 100002 принят. https://shop.example/profile/orders/100002',
  ],
  QUESTION_ANSWERED: [
    'Отвес: ответ на ваш вопрос о «Клей плиточный усиленный»: «Привезём новые мешки завтра до обеда, а эти заберём». https://shop.example/product/kley-plitochnyy-usilennyy-25-kg',
  ],
  INQUIRY_ANSWERED: ['Отвес: ответ на заявку № 5001 «дюбель 8×60»: Есть, 8 рублей за штуку'],
  ORGANIZATION_INVITED: [
    'Отвес: Анна приглашает вас в ООО «Ремонтно-строительная артель». Ответить: https://shop.example/profile/organizations',
    'Отвес: приглашаем вас в ООО «Ремонтно-строительная артель». Ответить: https://shop.example/profile/organizations',
  ],
  APPROVAL_ASKED: [
    'Отвес: согласуйте заказ № 100002 на 102 080 ₽ до 21 ноября включительно (Анна, ООО «Ремонтно-строительная артель»). https://shop.example/profile/orders/100002',
    'Отвес: согласуйте заказ № 100002 на 102 080 ₽ до 21 ноября включительно (ООО «Ремонтно-строительная артель»). https://shop.example/profile/orders/100002',
  ],
  APPROVED: [
    'Отвес: заказ № 100002 согласован. Оплатите до 15:40 21 ноября. https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 согласован. https://shop.example/profile/orders/100002',
  ],
  DECLINED: [
    'Отвес: заказ № 100002 не согласован: «Возьмём в следующем месяце». https://shop.example/profile/orders/100002',
    'Отвес: заказ № 100002 не согласован. https://shop.example/profile/orders/100002',
  ],
  ORDER_NEW: [
    'Отвес: новый заказ № 100002, самовывоз сегодня к 15:40, 2 080 ₽. https://shop.example/staff/orders/100002',
    'Отвес: новый заказ № 100002, доставка, 2 080 ₽. https://shop.example/staff/orders/100002',
  ],
  RETURN: [
    'Отвес: возврат № 5001 по заказу № 100002. https://shop.example/staff/inbox/return/5001',
  ],
  COMPLAINT: [
    'Отвес: жалоба № 3001 по заказу № 100002. https://shop.example/staff/inbox/complaint/3001',
  ],
  BUYER_MESSAGE: [
    'Отвес: сообщение по заказу № 100002. https://shop.example/staff/orders/100002#talk',
  ],
  QUESTION: [
    'Отвес: вопрос о «Клей плиточный усиленный для крупной плит…». https://shop.example/staff/inbox/question/5a0e6f0c-8a6b-4f7e-9f53-2b1f6d1c7e11',
  ],
  REVIEW: [
    'Отвес: отзыв, оценка 2 о «Клей плиточный усиленный для крупной плит…». https://shop.example/staff/inbox/review/5a0e6f0c-8a6b-4f7e-9f53-2b1f6d1c7e11',
  ],
  INQUIRY: [
    'Отвес: новые заявки № 101 «дюбель 8×60», № 102 «анкер», № 103 «шпилька» и ещё 2',
    'Отвес: новая заявка № 101 «дюбель 8×60»',
  ],
  INSTALLER_REQUEST: [
    'Отвес: заявка монтажника № 7001. https://shop.example/staff/inbox/installer/7001',
  ],
  ESTIMATE_PRICES_DECIDED: [
    'Отвес: цены по запросу № 12, взято 5, отказ 2. https://shop.example/staff/inbox/inquiry/12',
    'Отвес: цены по запросу № 12, взято 5. https://shop.example/staff/inbox/inquiry/12',
  ],
}
