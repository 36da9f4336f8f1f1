export default function ProfileSettingsRoute() {
  return null
}
