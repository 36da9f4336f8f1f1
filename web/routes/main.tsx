export default function MainRoute() {
  return null
}
