import type { Rights } from '@ebp/contracts/access/rights';
import type { CompanyProfile } from '@ebp/contracts/companies';
import type { Machine } from '@ebp/contracts/entities/machine';
import { isMachineValid, machineStatus } from '@ebp/contracts/rules/machine-validity';
import { Button } from '../../components/button/button.tsx';
import { ProductPicture } from '../../components/media/product-picture.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';
import { companyDay, dayText } from '../../lib/formats/formats.ts';
import { pictureAddress } from '../../lib/pages/picture-address.ts';
import { useSession } from '../../lib/session/session.ts';
import { LocationReference } from './location-reference.tsx';
import styles from './machine.module.css';
import { MachineStatus, OwnEnd } from './machine-status.tsx';

interface MachineColumnOptions {
  readonly text: Text;
  readonly company: CompanyProfile;
  readonly rights: Rights;
  readonly statusName: (code: string) => string;
  readonly onDetails: (pkey: string) => void;
}

type Column = TableColumn<Machine>;
const column = columnsFor<Machine>();

/** Id of a machine's Details button, so that the focus can return to it. */
export function detailsButtonId(pkey: string): string {
  return `machine-details-${pkey}`;
}

/** The columns of the list for this company and these rights (MAC-03 to MAC-06). */
export function machineColumns(options: MachineColumnOptions): readonly Column[] {
  const { text, company, rights } = options;
  const { timeZone } = company;
  const first = column.oneWord('machineId', text('machine.machineId'), { isRowHeader: true });
  const department = column.plain('department', text('machine.department'));
  const model = column.plain('model', text('machine.model'));
  const rest = [
    column.serial('serialNumber', text('machine.serialNumber')),
    column.oneWord('contractNo', text('machine.contractNo')),
    column.oneWord('contractStartDate', text('machine.contractStartDate'), {
      value: ({ contractStartDate }) => companyDay(contractStartDate, timeZone),
    }),
    column.oneWord('contractEndDate', text('machine.contractEndDate'), {
      value: ({ contractEndDate }) => companyDay(contractEndDate, timeZone),
      cell: (machine) => (
        <div className="stack-tight">
          <span className="nowrap">{dayText(machine.contractEndDate, timeZone)}</span>
          <OwnEnd machine={machine} timeZone={timeZone} />
        </div>
      ),
    }),
    statusColumn(options),
  ];
  const details = rights.canView ? [detailsColumn(options)] : [];
  if (!company.hasMachinePhoto) {
    return [first, department, model, ...rest, ...details];
  }
  const pictured: Column = {
    ...model,
    card: 'head',
    cell: (machine, density) => <MachineModel machine={machine} hasPhoto={density === 'comfortable'} />,
  };
  // People who may not edit the location reference see the department instead.
  return company.hasLocationReference && rights.canUpdateLocation
    ? [first, department, pictured, ...rest, locationColumn(text), ...details]
    : [first, pictured, ...rest, department, ...details];
}

function statusColumn({ text, company, statusName }: MachineColumnOptions): Column {
  return {
    id: 'status',
    header: text('machine.status'),
    value: (machine) => statusName(machineStatus(machine, company.timeZone)),
    cell: (machine) => <MachineStatus code={machineStatus(machine, company.timeZone)} nameOf={statusName} />,
    card: 'badge',
  };
}

function locationColumn(text: Text): Column {
  return {
    id: 'locationReference',
    header: text('machine.locationReference'),
    value: (machine) => machine.locationReference,
    cell: (machine) => <LocationReference machine={machine} isInTable />,
    card: 'full',
  };
}

function detailsColumn({ text, company, onDetails }: MachineColumnOptions): Column {
  return column.action('details', text('common.details'), (machine) => {
    const isValid = isMachineValid(machine, company.timeZone);
    return (
      <Button
        id={detailsButtonId(machine.pkey)}
        isSmall
        label={text('machine.detailsOf', { machineId: machine.machineId })}
        isDisabled={!isValid && text('machine.notValid')}
        onClick={() => onDetails(machine.pkey)}
      >
        {text('common.details')}
      </Button>
    );
  });
}

/** Model and description, next to a photo (MAC-06). */
function MachineModel({ machine, hasPhoto }: { machine: Machine; hasPhoto: boolean }) {
  const { imageUrl } = useSession().login;
  return (
    <div className={styles.model}>
      {hasPhoto && (
        <ProductPicture
          src={pictureAddress(imageUrl, machine.photo || machine.smallIconPathUrl)}
          alt=""
          size="thumbnail"
        />
      )}
      <span className={styles.words}>
        {machine.model}
        {hasPhoto && machine.pmDescription && (
          <span className={styles.description}>{machine.pmDescription}</span>
        )}
      </span>
    </div>
  );
}
