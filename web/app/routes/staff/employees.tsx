import { EmployeesPage } from '../../features/employee/employees-page.tsx';
import { clientFor } from '../../lib/api.ts';
import { orErrorPage } from '../../lib/or-error-page.ts';
import { currentDivision } from '../../session/require-division.ts';
import { signedIn } from '../../session/require-user.ts';
import { loadAll } from '../../ui/portal/list/loaded.ts';
import type { Route } from './+types/employees.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { divisions, user } = signedIn(context);
  const division = currentDivision(context);
  const client = clientFor(context);
  const [own] = await orErrorPage(
    client.findEmployees({ query: { cognitoId: user.cognitoId } }),
    'employee.fetchFailed',
  );
  return {
    mayGrant: own?.canReadHealth ?? false,
    employees: loadAll(client.findEmployees({ query: { divisions: division._id } })),
    division,
    divisions,
    self: user._id,
  };
}

export default function StaffEmployeesRoute({ loaderData }: Route.ComponentProps) {
  return <EmployeesPage {...loaderData} />;
}
