import { Notice } from '../../../ui/notice/notice.tsx';
import classes from './booking-alerts.module.css';

/** Lists the reasons why the trip is not in the cart yet, above the button that was pressed. */
export function BookingAlerts({ alerts }: { alerts: string[] }) {
  if (alerts.length === 0) return null;
  return (
    <div className={classes.alerts}>
      <Notice tone="error">
        {alerts.map((alert) => (
          <p key={alert}>{alert}</p>
        ))}
      </Notice>
    </div>
  );
}
