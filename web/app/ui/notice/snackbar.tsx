import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './snackbar.module.css';

export { notifications, notificationsStore } from '@mantine/notifications';

export default function Snackbar() {
  return <Notifications position="bottom-center" limit={3} classNames={classes} />;
}
