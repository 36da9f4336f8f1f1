export default function ProfileOrderRoute() {
  return null
}
