/** Whether something past the cache, such as a form's answer by the server, may change the cart. */
let isDoubtful = false

/** What is cached of the cart is not shown before it was asked anew. */
export function doubtCart(): void {
  isDoubtful = true
}

/** Whether it was doubted since the last time this was asked. */
export function wasCartDoubted(): boolean {
  const was = isDoubtful
  isDoubtful = false
  return was
}
