export default function ProfileIndexRoute() {
  return null
}
