import { Group, Menu, Stack, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import type { StaffDivision } from '@tours/contract/session';
import { LogoFrame } from '../../ui/logo-frame.tsx';
import classes from './division-switch.module.css';
import { useChooseDivision } from './use-choose-division.ts';

interface DivisionSwitchProps {
  divisions: StaffDivision[];
  current: StaffDivision;
  /** Called after the switch, to open the same area of the other division. */
  onSwitched: () => unknown;
}

/** Shows the current division. Employees with several divisions switch here. */
export function DivisionSwitch({ divisions, current, onSwitched }: DivisionSwitchProps) {
  const { choose, pending } = useChooseDivision(onSwitched);
  if (divisions.length === 1)
    return (
      <div className={classes.division}>
        <Name division={current} />
      </div>
    );
  return (
    <Menu position="bottom-start" width="target" withinPortal={false} loop>
      <Menu.Target>
        <UnstyledButton className={classes.division} data-switch aria-busy={pending !== null} title="Switch division">
          <Name division={current} />
          <IconSelector size={18} className="soft" aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu} aria-label="Divisions">
        {divisions.map((division) => (
          <Menu.Item
            key={division._id}
            className={classes.item}
            aria-current={division._id === current._id || undefined}
            onClick={() => division._id !== current._id && choose(division._id)}
            rightSection={division._id === current._id && <IconCheck size={18} aria-hidden />}
          >
            <Group component="span" gap={10} wrap="nowrap" miw={0}>
              <Name division={division} />
            </Group>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Name({ division }: { division: StaffDivision }) {
  return (
    <>
      <LogoFrame url={division.logoUrl} width={34} height={34}>
        {division.shortname.slice(0, 3)}
      </LogoFrame>
      <Stack component="span" flex={1} gap={0} miw={0} lh={1.3}>
        <span className={classes.name}>{division.name}</span>
        <span className={classes.company}>{division.company.name}</span>
      </Stack>
    </>
  );
}
