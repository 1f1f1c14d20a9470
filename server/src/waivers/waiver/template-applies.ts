export interface TemplateRule {
  waiverType: 'minor' | 'adult';
  legalAge: number;
}

/**
 * A minor's template applies below its legal age, and an adult's from that age on. Without a known age, none applies.
 */
export function templateApplies(template: TemplateRule, age: number | null): boolean {
  if (age === null) return false;
  return template.waiverType === 'minor' ? age < template.legalAge : age >= template.legalAge;
}

export function applicableTemplates<T extends TemplateRule>(templates: readonly T[], age: number | null): T[] {
  return templates.filter((template) => templateApplies(template, age));
}
