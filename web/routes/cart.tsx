export default function CartRoute() {
  return null
}
