/** Whom the shop asks nothing: an answer would go nowhere, and the question would be indexed. */
const crawlers = /bot|crawl|spider|preview|lighthouse/i

export const isCrawler = (): boolean => crawlers.test(navigator.userAgent)
