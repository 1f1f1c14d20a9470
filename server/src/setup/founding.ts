import type { NewCompany, NewDivision } from '../organisations/index.ts';

/** A company with the division and the employee that it begins with, as the operator of the command gave them. */
export interface Founding {
  company: NewCompany;
  division: Omit<NewDivision, 'companyId'>;
  employee: { name: string; lastname: string; email: string };
  /** Confirms that this is another division of an existing company, and no mistake. */
  isAnotherDivision: boolean;
  /** If false, the answer contains the temporary password, and the operator of the command hands it over. */
  isMailed: boolean;
}
