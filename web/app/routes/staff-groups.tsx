export default function StaffGroupsRoute() {
  return null;
}
