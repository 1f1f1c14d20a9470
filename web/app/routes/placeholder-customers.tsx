import { Outlet } from 'react-router';
import { requireUser } from '../features/session/require-user.ts';

export const middleware = [requireUser('customers')];

export function loader() {
  return null;
}

export default Outlet;
