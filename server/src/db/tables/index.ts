export * from './company.ts';
export * from './group.ts';
export * from './identity.ts';
export * from './order.ts';
export * from './person.ts';
export * from './record.ts';
export * from './waiver.ts';
export * from './waiver-template.ts';
