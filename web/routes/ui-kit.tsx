export default function UiKitRoute() {
  return null
}
