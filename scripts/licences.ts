import { writeFileSync } from 'node:fs';
import { LICENCES_FILE, listLicences } from './lib/licences.ts';

writeFileSync(LICENCES_FILE, listLicences());
